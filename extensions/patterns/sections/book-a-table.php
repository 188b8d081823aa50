<?php
/**
 * A form for a table beside an image.
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
				Markup::heading( esc_html__( 'Book a table', 'freehold' ) ),
				Parts::form(
					__( 'Ask for a table', 'freehold' ),
					...Parts::who(),
					...array(
						array(
							'date',
							__( 'Date', 'freehold' ),
							array(
								'required' => true,
								'width'    => 50,
							),
							array( 'type' => 'text' ),
						),
						array(
							'number',
							__( 'Guests', 'freehold' ),
							array( 'width' => 50 ),
							array(
								'type' => 'number',
								'min'  => 1,
							),
						),
					)
				),
			),
			array( Parts::photo( 'room', '4/5' ) )
		)
	)
);
