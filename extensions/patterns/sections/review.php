<?php
/**
 * A review with stars, as a card.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::group(
		Parts::card()['attributes'] + array( 'layout' => array( 'type' => 'constrained' ) ),
		...Parts::review( 5, __( 'My second kitchen', 'freehold' ), __( 'The best bread in town, and they remember how I take my coffee.', 'freehold' ), __( 'Alex, regular guest', 'freehold' ) )
	)
);
