<?php
/**
 * Two images of the same place to compare.
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
			array(
				Markup::heading( esc_html__( 'Before and after', 'freehold' ) ),
				Markup::lead( esc_html__( 'Drag the handle to see what a winter of work has changed.', 'freehold' ) ),
			),
			array(
				'width' => '64%',
				Parts::compare( 'room', 'view' ),
			)
		)
	)
);
