<?php
/**
 * Three dates with a button each.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'What is on', 'freehold' ), 2, array( 'align' => 'wide' ) ),
		Markup::line(),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array(
				'width' => '24%',
				Markup::text( '<strong>' . esc_html__( 'Friday, 6 pm', 'freehold' ) . '</strong>' ),
			),
			array( Markup::heading( esc_html__( 'The late table', 'freehold' ), 3 ), Markup::small( esc_html__( 'Soup, bread and a record player, until the last guest leaves.', 'freehold' ) ) ),
			array(
				'width' => '24%',
				Parts::button( __( 'Save my seat', 'freehold' ) ),
			)
		),
		Markup::line(),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array(
				'width' => '24%',
				Markup::text( '<strong>' . esc_html__( 'Saturday, 10 am', 'freehold' ) . '</strong>' ),
			),
			array( Markup::heading( esc_html__( 'Tasting with the roaster', 'freehold' ), 3 ), Markup::small( esc_html__( 'Six coffees, one spoon, no wrong answers.', 'freehold' ) ) ),
			array(
				'width' => '24%',
				Parts::button( __( 'Save my seat', 'freehold' ) ),
			)
		),
		Markup::line(),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array(
				'width' => '24%',
				Markup::text( '<strong>' . esc_html__( 'Sunday, 4 pm', 'freehold' ) . '</strong>' ),
			),
			array( Markup::heading( esc_html__( 'Small concert', 'freehold' ), 3 ), Markup::small( esc_html__( 'Two musicians between the tables, cake in the break.', 'freehold' ) ) ),
			array(
				'width' => '24%',
				Parts::button( __( 'Save my seat', 'freehold' ) ),
			)
		)
	)
);
