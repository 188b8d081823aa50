<?php
/**
 * A field for the newsletter in the center.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::heading( esc_html__( 'A letter on Mondays', 'freehold' ), 2, array( 'textAlign' => 'center' ) ),
		Markup::text( esc_html__( 'What is new, what is on, and now and then a recipe. One short email, and you can leave at any time.', 'freehold' ), array( 'align' => 'center' ) ),
		Markup::block( 'jetpack/subscriptions' )
	)
);
