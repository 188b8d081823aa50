<?php
/**
 * A short menu beside an image.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array(
				'width' => '48%',
				Parts::photo( 'plate', '1' ),
			),
			array(
				Markup::heading( esc_html__( 'Today', 'freehold' ) ),
				Parts::priced( __( 'Cinnamon roll', 'freehold' ), '$4.00', __( 'Until they are gone, usually at eleven.', 'freehold' ) ),
				Parts::priced( __( 'Almond cake', 'freehold' ), '$4.80', __( 'Without flour, with a little orange.', 'freehold' ) ),
				Parts::priced( __( 'Soup of the day', 'freehold' ), '$8.00', __( 'With bread. The board says which.', 'freehold' ) ),
			)
		)
	)
);
