<?php
/**
 * Three reviews with stars, as cards.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading(
			esc_html__( 'What our guests say', 'freehold' ),
			2,
			array(
				'textAlign' => 'center',
				'align'     => 'wide',
			)
		),
		Markup::columns(
			array( 'style' => array( 'spacing' => array( 'blockGap' => array( 'left' => 'var:preset|spacing|40' ) ) ) ),
			Parts::card( ...Parts::review( 5, __( 'My second kitchen', 'freehold' ), __( 'The best bread in town, and they remember how I take my coffee.', 'freehold' ), __( 'Alex, regular guest', 'freehold' ) ) ),
			Parts::card( ...Parts::review( 5, __( 'Worth the detour', 'freehold' ), __( 'We came for one coffee and stayed until they closed.', 'freehold' ), __( 'Sam, visitor', 'freehold' ) ) ),
			Parts::card( ...Parts::review( 4, __( 'Lovely on weekdays', 'freehold' ), __( 'Small, warm and busy. Come early on Sundays.', 'freehold' ), __( 'Robin, neighbor', 'freehold' ) ) )
		)
	)
);
