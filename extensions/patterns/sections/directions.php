<?php
/**
 * A wide map with directions below it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'How to find us', 'freehold' ), 2, array( 'textAlign' => 'center' ) ),
		Parts::map( array( 'align' => 'wide' ) ),
		Markup::columns(
			array(),
			array( Markup::heading( esc_html__( 'On foot', 'freehold' ), 3 ), Markup::text( esc_html__( 'Seven minutes from the station, always toward the water.', 'freehold' ) ) ),
			array( Markup::heading( esc_html__( 'By bus', 'freehold' ), 3 ), Markup::text( esc_html__( 'Line 2 stops at the pier, every ten minutes until midnight.', 'freehold' ) ) ),
			array( Markup::heading( esc_html__( 'By car', 'freehold' ), 3 ), Markup::text( esc_html__( 'Park behind the market hall. The first hour is free.', 'freehold' ) ) )
		)
	)
);
