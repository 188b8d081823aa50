<?php
/**
 * The facts of an event, with a form to register.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'Evening of small concerts', 'freehold' ), 2, array( 'align' => 'wide' ) ),
		Markup::columns(
			array(),
			array(
				Markup::lead( esc_html__( 'Three musicians play half an hour each, between the tables. Doors open at seven.', 'freehold' ) ),
				Markup::heading( esc_html__( 'When', 'freehold' ), 3 ),
				Markup::text( esc_html__( 'Saturday, 7:00 pm to 10:00 pm', 'freehold' ) ),
				Markup::heading( esc_html__( 'Where', 'freehold' ), 3 ),
				Parts::contact(),
			),
			array(
				Markup::heading( esc_html__( 'Register', 'freehold' ), 3 ),
				Parts::form(
					__( 'Save my seat', 'freehold' ),
					...Parts::who(),
					...array(
						array(
							'number',
							__( 'Number of seats', 'freehold' ),
							array(),
							array(
								'type' => 'number',
								'min'  => 1,
							),
						),
					)
				),
			)
		)
	)
);
