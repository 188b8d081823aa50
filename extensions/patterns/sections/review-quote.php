<?php
/**
 * One quote in large type.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Parts::stars( 5, 'center' ),
		Markup::heading( esc_html__( '“We came for one coffee and stayed until they closed.”', 'freehold' ), 2, array( 'textAlign' => 'center' ) ),
		Markup::text( esc_html__( 'Sam, visitor', 'freehold' ), array( 'align' => 'center' ) )
	)
);
