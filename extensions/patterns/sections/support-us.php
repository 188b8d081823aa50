<?php
/**
 * Why support is needed, beside a form to donate.
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
				Markup::heading( esc_html__( 'Keep the light on', 'freehold' ) ),
				Markup::lead( esc_html__( 'We have no ads and no investors. Readers and guests like you pay for paper, rent and the hours of the people behind it.', 'freehold' ) ),
				Markup::items( esc_html__( '$5 pays for a page', 'freehold' ), esc_html__( '$15 pays for an evening', 'freehold' ), esc_html__( '$100 pays for a week', 'freehold' ) ),
			),
			array( Markup::block( 'jetpack/donations' ) )
		)
	)
);
