/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-room.h"

#define LEAST_GRAND_EMS 110
#define LEAST_GRAND_TALL_EMS 62
#define LEAST_WIDE_EMS 60
#define LEAST_TALL_EMS 34 /* of two columns */
#define LEAST_LOG_EMS 45  /* of two columns with the log in view */
#define LEAST_COLUMN_EMS 34
#define LEAST_PHONE_EMS 21
#define LEAST_SCANT_EMS 20 /* of one column with all buttons in view */
#define MOST_LOW_EMS 15
#define LEAST_LOW_EMS 9

KrRefereeRoom
kr_referee_room_find (double width, double height)
{
  if (width >= LEAST_GRAND_EMS && height >= LEAST_GRAND_TALL_EMS)
    return KR_REFEREE_ROOM_GRAND;
  if (width >= LEAST_WIDE_EMS && height >= LEAST_TALL_EMS)
    return height >= LEAST_LOG_EMS ? KR_REFEREE_ROOM_WIDE : KR_REFEREE_ROOM_SHORT;
  if (width >= LEAST_PHONE_EMS && height >= LEAST_LOW_EMS && height < MOST_LOW_EMS)
    return KR_REFEREE_ROOM_LOW;
  if (width < LEAST_PHONE_EMS || height < LEAST_SCANT_EMS)
    return KR_REFEREE_ROOM_SCANT;
  return width >= LEAST_COLUMN_EMS ? KR_REFEREE_ROOM_COLUMN : KR_REFEREE_ROOM_PHONE;
}
