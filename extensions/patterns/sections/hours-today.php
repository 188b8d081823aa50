<?php
/**
 * What is open today, in one line with the address.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(
			'className' => 'is-style-section-1',
			'style'     => array(
				'spacing' => array(
					'padding' => array(
						'top'    => 'var:preset|spacing|40',
						'bottom' => 'var:preset|spacing|40',
					),
				),
			),
		),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( Parts::hours( true ) ),
			array( Parts::contact() ),
			array( Parts::button( __( 'Book a table', 'freehold' ) ) )
		)
	)
);
