<?php
/**
 * How guests rate four things, line by line.
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
			array( 'verticalAlignment' => 'center' ),
			array( Markup::heading( esc_html__( 'Rated by our guests', 'freehold' ) ), Markup::text( esc_html__( 'We ask everyone who books a table. These are the answers of this year.', 'freehold' ) ) ),
			array(
				'width' => '54%',
				Parts::rated( __( 'Coffee', 'freehold' ), 5 ),
				Parts::rated( __( 'Bread', 'freehold' ), 5 ),
				Parts::rated( __( 'Service', 'freehold' ), 5 ),
				Parts::rated( __( 'A free table', 'freehold' ), 3 ),
			)
		)
	)
);
