<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!-- The help as HTML needs no scripts: without them it also works in a text browser. -->
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0">
  <xsl:template name="html.js"/>
  <xsl:template name="html.css.custom">
    a.figure-zoom { display: none; }
  </xsl:template>
</xsl:stylesheet>
