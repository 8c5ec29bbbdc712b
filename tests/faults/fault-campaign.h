/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-child.h"

/* fault-campaign.h: a campaign over all stories, as a program of its own. */

/* Looks for what is wrong in @story, whose files are in @folder: this is @job of @n_jobs. */
typedef void (*FaultCampaign) (
    FaultStory story, const char *folder, guint job, guint n_jobs, FaultTally *tally);

/* The main function of a campaign with the options @own, and --jobs and --story. Returns the exit
 * status: failure where something was wrong, or nothing was run. */
int fault_campaign_run (int argc, char **argv, const GOptionEntry *own, FaultCampaign campaign);
