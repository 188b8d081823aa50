<?php
/**
 * A story: wide image, first lines in large type, a quote.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Parts::photo( 'view', '21/9', 'wide' ),
		Markup::heading( esc_html__( 'A morning on the jetty', 'freehold' ) ),
		Markup::lead( esc_html__( 'At five the harbor has two sounds: the ropes on the masts, and our oven.', 'freehold' ) ),
		Markup::text( esc_html__( 'By six the first loaves are on the shelf. That is when the fishermen come in, with cold hands and the exact change.', 'freehold' ) ),
		Markup::block( 'quote', array(), '<blockquote class="wp-block-quote">' . Markup::text( esc_html__( 'You can see tomorrow’s weather from here, if you know where to look.', 'freehold' ) ) . '<cite>' . esc_html__( 'Henrik, window seat', 'freehold' ) . '</cite></blockquote>' ),
		Markup::text( esc_html__( 'After eight the window seat is yours. Come with a book, or with a friend who does not mind silence.', 'freehold' ) )
	)
);
