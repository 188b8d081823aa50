<?php
/**
 * Three offers with their prices, as cards.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'Choose what fits', 'freehold' ), 2, array( 'textAlign' => 'center' ) ),
		Markup::columns(
			array(),
			Parts::card(
				Markup::heading( esc_html__( 'One visit', 'freehold' ), 3 ),
				Markup::lead( esc_html__( '$18', 'freehold' ), '1.6em' ),
				Markup::items( esc_html__( 'One class, any day', 'freehold' ), esc_html__( 'Mat and tea included', 'freehold' ) ),
				Parts::button( __( 'Book a class', 'freehold' ) )
			),
			Parts::card(
				Markup::heading( esc_html__( 'Ten visits', 'freehold' ), 3 ),
				Markup::lead( esc_html__( '$150', 'freehold' ), '1.6em' ),
				Markup::items( esc_html__( 'Ten classes in six months', 'freehold' ), esc_html__( 'Share them with a friend', 'freehold' ) ),
				Parts::button( __( 'Buy ten visits', 'freehold' ) )
			),
			Parts::card(
				Markup::heading( esc_html__( 'Every month', 'freehold' ), 3 ),
				Markup::lead( esc_html__( '$60 a month', 'freehold' ), '1.6em' ),
				Markup::items( esc_html__( 'As many classes as you like', 'freehold' ), esc_html__( 'End it at any time', 'freehold' ) ),
				Parts::button( __( 'Join', 'freehold' ) )
			)
		)
	)
);
