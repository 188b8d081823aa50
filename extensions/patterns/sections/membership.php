<?php
/**
 * What members get, beside a button to join.
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
				Markup::heading( esc_html__( 'Become a member', 'freehold' ) ),
				Markup::lead( esc_html__( 'Members make this place possible. They also get the better seats.', 'freehold' ) ),
			),
			Parts::card(
				Markup::heading( esc_html__( '$5 a month', 'freehold' ), 3 ),
				Markup::items( esc_html__( 'All recipes and stories', 'freehold' ), esc_html__( 'Tickets a day before everyone else', 'freehold' ), esc_html__( 'Your tenth coffee is free', 'freehold' ) ),
				Markup::block(
					'jetpack/payment-buttons',
					array(),
					'<div class="wp-block-jetpack-payment-buttons">' . Markup::block(
						'jetpack/recurring-payments',
						array(),
						'<div class="wp-block-jetpack-recurring-payments">' . Markup::block(
							'jetpack/button',
							array(
								'element' => 'a',
								'text'    => __( 'Join', 'freehold' ),
							)
						) . '</div>'
					) . '</div>'
				),
				Markup::small( esc_html__( 'End it whenever you like.', 'freehold' ) )
			)
		)
	)
);
