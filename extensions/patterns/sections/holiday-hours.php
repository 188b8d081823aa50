<?php
/**
 * A note for days that differ, above the week.
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
			array(),
			Parts::card(
				Markup::heading( esc_html__( 'Summer break', 'freehold' ), 3 ),
				Markup::text( esc_html__( 'We are away for two weeks in August, and back with a new oven. Orders by post go on as usual.', 'freehold' ) ),
				Markup::small( esc_html__( 'On public holidays we open at ten.', 'freehold' ) )
			),
			array(
				'width' => '60%',
				Markup::heading( esc_html__( 'Opening hours', 'freehold' ), 3 ),
				Parts::hours(),
			)
		)
	)
);
