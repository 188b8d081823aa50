<?php
/**
 * A field for the newsletter beside an image.
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
				Markup::heading( esc_html__( 'Never miss a Friday', 'freehold' ) ),
				Markup::lead( esc_html__( 'We write when there is something to say: a new menu, a concert, a day off.', 'freehold' ) ),
				Markup::block( 'jetpack/subscriptions', array( 'showSubscribersTotal' => true ) ),
			),
			array(
				'width' => '48%',
				Parts::photo( 'view', '4/3' ),
			)
		)
	)
);
