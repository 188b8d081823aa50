<?php
/**
 * The café’s menu.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

$part = static fn ( string $title ): array => array( Markup::heading( $title, 2, array( 'fontSize' => 'x-large' ) ), dishes( $title ) );

return post(
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50', 'padding' => array( 'bottom' => '0' ) ) ) ),
		Markup::columns(
			array( 'verticalAlignment' => 'bottom' ),
			array( 'width' => '60%', over( 'Menu' ), Markup::heading( 'Short, and fresh each day', 1, array( 'className' => 'is-display' ) ) ),
			array( Markup::text( 'We cook what the boats and the garden bring. When something is gone, it is gone: tomorrow there is more.', array( 'fontSize' => 'large' ) ) )
		),
		figure( 'flatlay', '21/9', array( 'align' => 'full', 'className' => 'is-hero' ) )
	),
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|60' ) ) ),
		Markup::columns( array(), $part( 'Coffee' ), $part( 'Breakfast' ) ),
		Markup::columns( array(), $part( 'Oven' ), $part( 'Noon' ) ),
		Markup::text( 'Oat milk costs nothing extra. Everything with nuts says so on the board; ask us about the rest.', array( 'fontSize' => 'small', 'align' => 'center' ) )
	),
	Markup::section(
		array( 'className' => 'is-style-section-5' ),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( 'width' => '48%', figure( 'pour', '4/3' ) ),
			array(
				over( 'Lot of the week' ),
				Markup::heading( 'Guji, by the cup' ),
				stars( 5 ),
				Markup::text( 'A natural coffee from the south of Ethiopia. Blueberries first, then black tea; sweet until it is cold.', array( 'fontSize' => 'large' ) ),
				Markup::buttons( array( 'Take a bag home' => home_url( '/shop/' ) ) ),
			)
		)
	),
	Markup::section(
		array(),
		Markup::columns( array( 'verticalAlignment' => 'center' ), array( Markup::heading( 'A table is waiting' ), hours( true ), Markup::buttons( array( 'Book a table' => home_url( '/visit/#book' ) ) ) ), array( 'width' => '56%', figure( 'roll', '3/2' ) ) )
	)
);
