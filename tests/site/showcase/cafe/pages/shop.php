<?php
/**
 * The café’s shop.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

$step = static fn ( string $number, string $title, string $text ): string => Markup::stack( '0.4rem', over( $number ), Markup::heading( $title, 3 ), Markup::small( $text ) );

return post(
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50' ) ) ),
		Markup::columns(
			array( 'verticalAlignment' => 'bottom' ),
			array( 'width' => '60%', over( 'Shop' ), Markup::heading( 'Roasted on Monday, yours on Thursday', 1, array( 'className' => 'is-display' ) ) ),
			array( Markup::text( 'A bag has 250 grams, which is sixteen good cups. Choose one, and it comes each month until you say stop.', array( 'fontSize' => 'large' ) ) )
		),
		beans( 2 )
	),
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::grid(
			'20rem',
			array(),
			$step( 'One', 'Choose a coffee', 'Fruit, chocolate or something between. Change it whenever you like.' ),
			$step( 'Two', 'We roast', 'In small batches, on the first Monday after your order.' ),
			$step( 'Three', 'It comes by mail', 'The bag fits through the slot. Shipping is in the price.' )
		)
	),
	Markup::section(
		array( 'className' => 'is-style-section-5' ),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( 'width' => '50%', figure( 'beans', '3/2' ) ),
			array(
				over( 'A gift' ),
				Markup::heading( 'Three months of mornings' ),
				Markup::text( 'Three bags in three months, with a card in our best handwriting. For people who say that they need nothing.' ),
				pay( 'Three months of coffee, a gift', '42', 'one-time', 'Give it for $42' ),
			)
		)
	),
	Markup::section(
		array(),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( over( 'For the shelf' ), Markup::heading( 'The cup we pour into' ), feature( 'simple-payments', 'jetpack/simple-payments' ) ),
			array( 'width' => '54%', figure( 'cup', '3/2' ) )
		)
	),
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'padding' => array( 'top' => '0' ) ) ) ),
		Markup::heading( 'Questions' ),
		Markup::details( 'How do I skip a month?', 'Each mail has a link to your subscription. Pause it, change it or end it there.' ),
		Markup::details( 'Do you grind?', 'No. A bag that is ground loses its best part on the way. A small hand grinder costs less than you think.' ),
		Markup::details( 'Where do you ship?', 'Wherever a letter goes. Within the country, shipping is free.' )
	),
	letter()
);
