<?php
/**
 * A review beside an image.
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
				'width' => '44%',
				Parts::photo( 'cup', '4/5' ),
			),
			array( ...Parts::review( 5, __( 'My second kitchen', 'freehold' ), __( 'The best bread in town, and they remember how I take my coffee.', 'freehold' ), __( 'Alex, regular guest', 'freehold' ) ) )
		)
	)
);
