<?php
/**
 * A page for a café, a restaurant or a bakery.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	implode(
		"\n\n",
		array(
			Markup::section(
				array(),
				Markup::columns(
					array( 'verticalAlignment' => 'center' ),
					array(
						Markup::heading( esc_html__( 'Coffee, bread and time', 'freehold' ), 1 ),
						Markup::lead( esc_html__( 'A small room with a big oven. Come early for bread, late for soup.', 'freehold' ) ),
						Parts::button( __( 'Book a table', 'freehold' ) ),
					),
					array(
						'width' => '56%',
						Parts::photo( 'room', '4/3' ),
					)
				)
			),
			Sections::content( 'menu-card' ),
			Sections::content( 'reviews' ),
			Sections::content( 'book-a-table' ),
			Sections::content( 'visit-us' ),
			Sections::content( 'newsletter' ),
		)
	)
);
