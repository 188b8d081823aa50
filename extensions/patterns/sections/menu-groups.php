<?php
/**
 * Three groups of a menu, side by side.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::columns(
			array(),
			array(
				Markup::heading( esc_html__( 'Starters', 'freehold' ), 3 ),
				Parts::priced( __( 'Bread and olives', 'freehold' ), '$5.00', __( 'Baked this morning.', 'freehold' ) ),
				Parts::priced( __( 'Leek soup', 'freehold' ), '$8.00', __( 'With a spoon of cream.', 'freehold' ) ),
			),
			array(
				Markup::heading( esc_html__( 'Mains', 'freehold' ), 3 ),
				Parts::priced( __( 'Catch of the day', 'freehold' ), '$19.00', __( 'With potatoes and dill.', 'freehold' ) ),
				Parts::priced( __( 'Bean stew', 'freehold' ), '$15.00', __( 'White beans, lemon, parsley.', 'freehold' ) ),
			),
			array(
				Markup::heading( esc_html__( 'Sweets', 'freehold' ), 3 ),
				Parts::priced( __( 'Apple pie', 'freehold' ), '$6.50', __( 'Warm, with vanilla ice cream.', 'freehold' ) ),
				Parts::priced( __( 'Affogato', 'freehold' ), '$5.50', __( 'Espresso over ice cream.', 'freehold' ) ),
			)
		)
	)
);
