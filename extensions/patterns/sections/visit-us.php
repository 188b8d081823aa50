<?php
/**
 * Opening hours beside a map and the address.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'Visit us', 'freehold' ), 2, array( 'align' => 'wide' ) ),
		Markup::columns(
			array(),
			array(
				Markup::heading( esc_html__( 'Opening hours', 'freehold' ), 3 ),
				Parts::hours( false, array( 'fontSize' => 'medium' ) ),
				Markup::heading( esc_html__( 'Find us', 'freehold' ), 3 ),
				Parts::contact(),
			),
			array( Parts::map() )
		)
	)
);
