<?php
/**
 * The beginning of a story, and the rest for members.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'The recipe of our bread', 'freehold' ) ),
		Markup::lead( esc_html__( 'Everyone may know that it is rye. How long it rests, and what happens at four in the morning, is for our members.', 'freehold' ) ),
		Markup::block(
			'premium-content/container',
			array(),
			'<div class="wp-block-premium-content-container">' . Markup::block( 'premium-content/subscriber-view', array(), '<div class="wp-block-premium-content-subscriber-view entry-content">' . Markup::text( esc_html__( 'Write here what members may read.', 'freehold' ) ) . '</div>' ) . "\n\n" . Markup::block(
				'premium-content/logged-out-view',
				array(),
				'<div class="wp-block-premium-content-logged-out-view entry-content">' . Markup::heading( esc_html__( 'The rest is for members', 'freehold' ), 3 ) . "\n\n" . Markup::block(
					'premium-content/buttons',
					array(),
					'<div class="wp-block-premium-content-buttons wp-block-buttons">' . Markup::block(
						'jetpack/recurring-payments',
						array(),
						'<div class="wp-block-jetpack-recurring-payments">' . Markup::block(
							'jetpack/button',
							array(
								'element' => 'a',
								'text'    => __( 'Join', 'freehold' ),
							)
						) . '</div>'
					) . "\n\n" . Markup::block(
						'premium-content/login-button',
						array(),
						'<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">' . esc_html__( 'Log in', 'freehold' ) . '</a></div>'
					) . '</div>'
				) . '</div>'
			) . '</div>'
		)
	)
);
