<?php
/**
 * Opening hours beside an image.
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
				'width' => '52%',
				Parts::photo( 'room', '4/3' ),
			),
			array(
				Markup::heading( esc_html__( 'The door is open', 'freehold' ) ),
				Markup::lead( esc_html__( 'Come as you are. The first coffee is ready at nine, the last chair goes up at five.', 'freehold' ) ),
				Parts::hours(),
			)
		)
	)
);
