<?php
/**
 * Says whether the module is on, and switches it on, while it is off, too: an editor that was opened before somebody
 * switched it off shows a button that does so.
 *
 * @package Freehold
 */

declare( strict_types=1 );

add_action( 'rest_api_init', array( Freehold\Blocks\RelatedPosts\Routes::class, 'register' ) );
