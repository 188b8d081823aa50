<?php
/**
 * A page for a studio, a practice or a salon.
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
						Markup::heading( esc_html__( 'An hour for yourself', 'freehold' ), 1 ),
						Markup::lead( esc_html__( 'Classes and single sessions in a bright studio near the station.', 'freehold' ) ),
						Parts::button( __( 'Book an appointment', 'freehold' ) ),
					),
					array(
						'width' => '56%',
						Parts::photo( 'cup', '4/3' ),
					)
				)
			),
			Sections::content( 'services' ),
			Sections::content( 'price-table' ),
			Sections::content( 'review-quote' ),
			Sections::content( 'questions' ),
			Sections::content( 'contact' ),
		)
	)
);
