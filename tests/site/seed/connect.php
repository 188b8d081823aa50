<?php
/**
 * Connects the site and its people to it, all but the second editor, whose screens show what an unconnected user sees.
 */

declare( strict_types=1 );

if ( ! class_exists( \Freehold\Plugin::class ) ) {
	return 'The plugin has no connection yet.';
}
return null;
