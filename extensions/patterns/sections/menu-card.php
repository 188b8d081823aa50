<?php
/**
 * Dishes and drinks with prices, and a button to book a table.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading(
			esc_html__( 'Menu', 'freehold' ),
			2,
			array(
				'textAlign' => 'center',
				'align'     => 'wide',
			)
		),
		Markup::columns(
			array(),
			array(
				Markup::heading( esc_html__( 'Breakfast', 'freehold' ), 3 ),
				Parts::priced( __( 'Sourdough and butter', 'freehold' ), '$4.50', __( 'From our oven, with salted butter and jam.', 'freehold' ) ),
				Parts::priced( __( 'Eggs on toast', 'freehold' ), '$9.00', __( 'Two eggs, chives and pickled onions.', 'freehold' ) ),
				Parts::priced( __( 'Porridge', 'freehold' ), '$6.50', __( 'Oats, apple and roasted hazelnuts.', 'freehold' ) ),
			),
			array(
				Markup::heading( esc_html__( 'Drinks', 'freehold' ), 3 ),
				Parts::priced( __( 'Filter coffee', 'freehold' ), '$3.50', __( 'Changes every week. Ask for today’s.', 'freehold' ) ),
				Parts::priced( __( 'Flat white', 'freehold' ), '$4.20', __( 'Double espresso, steamed milk.', 'freehold' ) ),
				Parts::priced( __( 'Fresh mint tea', 'freehold' ), '$3.80', __( 'A pot for two.', 'freehold' ) ),
			)
		),
		Markup::group(
			array(
				'layout' => array(
					'type'           => 'flex',
					'justifyContent' => 'center',
				),
			),
			Parts::button( __( 'Book a table', 'freehold' ) )
		)
	)
);
