<?php
/**
 * Watches what kses filters. While the module is off, too: an author may then save a post that holds a source.
 *
 * The class is loaded when something is filtered, not on each page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Markdown\Source;

add_filter( 'pre_kses', array( Source::class, 'take_out' ), 9 );
add_filter( 'pre_kses', array( Source::class, 'put_back' ), 11 );
add_filter( 'content_save_pre', array( Source::class, 'before_save' ), 9 );
add_filter( 'content_save_pre', array( Source::class, 'after_save' ), 11 );
