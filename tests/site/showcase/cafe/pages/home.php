<?php
/**
 * The café’s home page.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

$card = static fn ( string $photo, string $title, string $text, string $path ): string => Markup::group(
	array( 'className' => 'is-card', 'style' => array( 'spacing' => array( 'blockGap' => '0.6rem' ) ) ),
	figure( $photo, '4/5', array( 'href' => home_url( $path ) ) ),
	Markup::heading( a( home_url( $path ), $title ), 3 ),
	Markup::small( $text )
);

return post(
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50', 'padding' => array( 'bottom' => '0' ) ) ) ),
		Markup::columns(
			array( 'verticalAlignment' => 'bottom' ),
			array(
				'width' => '64%',
				over( 'Port Freehold, since 2017' ),
				Markup::heading( 'Coffee, bread and a view of the boats', 1, array( 'className' => 'is-display' ) ),
			),
			array(
				hours( true ),
				Markup::buttons( array( 'Book a table' => home_url( '/visit/#book' ), 'See the menu' => home_url( '/menu/' ) ) ),
			)
		),
		figure( 'interior', '21/9', array( 'align' => 'full', 'className' => 'is-hero' ) )
	),
	Markup::section(
		array(),
		Markup::columns(
			array(),
			array( over( 'Good morning' ), Markup::heading( 'Eleven chairs, one roaster, and an oven that starts at four' ) ),
			array(
				Markup::text( 'Harbour Lane is a small room behind a blue door, the second house after the lighthouse. We roast on Mondays, bake each morning, and know most of the boats by name.', array( 'fontSize' => 'large' ) ),
				Markup::text( 'Come early for bread, late for soup. If all chairs are taken, the jetty has a good wall to sit on, and we lend you the cups.' ),
			)
		),
		Markup::grid(
			'20rem',
			array( 'style' => array( 'spacing' => array( 'margin' => array( 'top' => 'var:preset|spacing|50' ) ) ) ),
			$card( 'roll', 'On the counter', 'Cinnamon rolls until eleven, soup from twelve, cake as long as it lasts.', '/menu/' ),
			$card( 'beans', 'In the mail', 'Three coffees, roasted on Monday, in your mailbox on Thursday.', '/shop/' ),
			$card( 'evening', 'After dark', 'On Fridays the kitchen opens again for the late table.', '/visit/' )
		)
	),
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( 'width' => '46%', figure( 'flatlay', '1' ) ),
			array(
				over( 'Menu' ),
				Markup::heading( 'Today’s short list' ),
				dishes( 'Coffee' ),
				dishes( 'Oven' ),
				Markup::buttons( array( 'The whole menu' => home_url( '/menu/' ) ) ),
			)
		)
	),
	Markup::section(
		array(),
		top( 'Shop', 'Our beans, at your table' ),
		beans(),
		Markup::text( 'Shipping is free. Skip a month, or end it, with one click in each mail.', array( 'fontSize' => 'small', 'align' => 'center' ) )
	),
	Markup::section(
		array( 'className' => 'is-style-section-5' ),
		Markup::columns(
			array(),
			array(
				over( 'What is on' ),
				Markup::heading( 'Stay for the evening' ),
				events(),
			),
			array(
				Markup::heading( 'Book a table', 3 ),
				feature( 'contact-form', 'jetpack/contact-form' ),
			)
		)
	),
	pattern( 'reviews' ),
	Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array(
				over( 'Recipe corner' ),
				Markup::heading( 'The roll, as we bake it' ),
				Markup::text( 'Every month we write down one recipe for the friends of the café: grams, hours and what can go wrong. Friends pay $5 a month and keep the oven warm in winter.' ),
				Markup::buttons( array( 'Read the recipe' => home_url( '/cinnamon-rolls-the-long-way/' ) ) ),
			),
			array( 'width' => '52%', figure( 'roll', '3/2' ) )
		)
	),
	Markup::section(
		array(),
		Markup::row( array( 'align' => 'wide', 'layout' => array( 'flexWrap' => 'wrap', 'justifyContent' => 'space-between', 'verticalAlignment' => 'bottom' ) ), Markup::heading( 'From the journal' ), Markup::text( a( home_url( '/journal/' ), 'All stories' ) ) ),
		latest()
	),
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'padding' => array( 'top' => '0' ) ) ) ),
		Markup::columns(
			array(),
			array( 'width' => '38%', Markup::heading( 'Find the blue door' ), hours(), feature( 'contact-info', 'jetpack/contact-info' ) ),
			array( feature( 'map', 'jetpack/map' ) )
		)
	),
	letter()
);
