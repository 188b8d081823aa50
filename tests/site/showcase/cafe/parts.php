<?php
/**
 * What several pages of the café have: its hours, menu, shop, events and forms.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

/** Dishes and drinks: group, then name, price and description. */
const MENU = array(
	'Coffee'    => array(
		array( 'Filter', '3.50', 'Today’s lot, brewed by the cup. Ask what is on.' ),
		array( 'Flat white', '4.20', 'Double espresso from the house blend, steamed milk.' ),
		array( 'Espresso', '3.00', 'Short and dark, with a glass of water.' ),
		array( 'Cold brew', '4.50', 'Eighteen hours in the cellar. With orange peel.' ),
	),
	'Breakfast' => array(
		array( 'Sourdough and butter', '4.50', 'Baked at five, with salted butter and plum jam.' ),
		array( 'Eggs on rye', '9.00', 'Two soft eggs, chives, pickled onions.' ),
		array( 'Porridge', '6.50', 'Oats, stewed apple, roasted hazelnuts.' ),
	),
	'Oven'      => array(
		array( 'Cinnamon roll', '4.00', 'Rye in the dough, icing on the top. Gone by eleven.' ),
		array( 'Almond cake', '4.80', 'Without flour. Better on the second day.' ),
		array( 'Seed crackers', '3.20', 'With a small dish of the cheese of the week.' ),
	),
	'Noon'      => array(
		array( 'Soup of the day', '8.00', 'Always with bread. Fish on Fridays.' ),
		array( 'Toast with mackerel', '9.50', 'Smoked on the pier, with dill and cucumber.' ),
		array( 'Bean salad', '8.50', 'White beans, lemon, parsley, a lot of oil.' ),
	),
);

/** The beans: photograph, name, tasting notes, stars, price. */
const BEANS = array(
	array( 'bag-guji', 'Guji', 'Ethiopia, natural. Blueberries first, then black tea.', 5, '15' ),
	array( 'bag-lane', 'Lane', 'The house blend. Cocoa, orange peel, made for milk.', 5, '14' ),
	array( 'bag-huila', 'Huila', 'Colombia, washed. Red apple, honey, a clean end.', 4, '16' ),
);

/** Events: day, title, when and what. */
const EVENTS = array(
	array( 'Every Friday', 'The late table', 'From six until one in the morning. Soup, bread, a record player.' ),
	array( 'First Saturday', 'Cupping with the roaster', 'At ten. Six coffees, one spoon, no wrong answers. Free.' ),
	array( 'Last Sunday', 'Small concert', 'At four. Two musicians between the tables, cake in the break.' ),
);

/** Returns the week. */
function hours( bool $compact = false ): string {
	$span = static fn ( string ...$times ): array => array_map( static fn ( string $time ): array => array_combine( array( 'opening', 'closing' ), explode( '-', $time ) ), $times );
	$days = array();
	foreach (
		array(
			'Sun' => $span( '09:00-14:00' ),
			'Mon' => array(),
			'Tue' => $span( '07:30-18:00' ),
			'Wed' => $span( '07:30-18:00' ),
			'Thu' => $span( '07:30-18:00' ),
			'Fri' => $span( '07:30-14:00', '18:00-01:00' ),
			'Sat' => $span( '08:30-16:00' ),
		) as $name => $hours
	) {
		$days[] = compact( 'name', 'hours' );
	}
	return Markup::block( 'jetpack/business-hours', array( 'days' => $days, 'groupDays' => true, 'showOpenNow' => true ) + ( $compact ? array( 'compact' => true ) : array() ) );
}

/** Returns the rows of a part of the menu. */
function dishes( string $group ): string {
	return Markup::group(
		array( 'className' => 'is-menu', 'style' => array( 'spacing' => array( 'blockGap' => '0.75rem' ) ) ),
		...array_map(
			static fn ( array $dish ): string => Markup::stack(
				'0.15rem',
				Markup::row( array( 'layout' => array( 'justifyContent' => 'space-between', 'verticalAlignment' => 'top' ) ), Markup::text( "<strong>{$dish[0]}</strong>" ), Markup::text( "\${$dish[1]}", array( 'className' => 'is-price' ) ) ),
				Markup::small( $dish[2] )
			),
			MENU[ $group ]
		)
	);
}

/** Returns stars as saved. */
function stars( int $rating ): string {
	return Markup::block( 'jetpack/rating-star', array( 'rating' => $rating ), '<figure class="wp-block-jetpack-rating-star" style="text-align:left">' . str_repeat( '<span>★</span>', $rating ) . '</figure>' );
}

/** Returns the beans with a button each, and headings of a level. */
function beans( int $level = 3 ): string {
	return Markup::grid(
		'20rem',
		array(),
		...array_map(
			static fn ( array $bag ): string => Markup::group(
				array( 'className' => 'is-card', 'style' => array( 'spacing' => array( 'blockGap' => '0.75rem' ) ) ),
				figure( $bag[0], '4/5' ),
				Markup::row( array( 'layout' => array( 'justifyContent' => 'space-between' ) ), Markup::heading( $bag[1], $level, array( 'fontSize' => 'large' ) ), Markup::text( "\${$bag[4]}", array( 'className' => 'is-price' ) ) ),
				stars( $bag[3] ),
				Markup::small( $bag[2] ),
				pay( "{$bag[1]}, a bag each month", $bag[4], '1 month', 'A bag each month' )
			),
			BEANS
		)
	);
}

/** Returns the events. */
function events(): string {
	return Markup::group(
		array( 'className' => 'is-menu', 'style' => array( 'spacing' => array( 'blockGap' => '1rem' ) ) ),
		...array_map(
			static fn ( array $event ): string => Markup::stack( '0.2rem', over( $event[0] ), Markup::heading( $event[1], 3 ), Markup::small( $event[2] ) ),
			EVENTS
		)
	);
}

/** Returns the blocks of a kind on the page of a feature. */
function feature( string $page, string $name ): string {
	return post( ...array_map( 'serialize_block', array_filter( parse_blocks( get_page_by_path( "start/{$page}" )->post_content ), static fn ( array $block ): bool => $name === $block['blockName'] ) ) );
}

/** Returns a field for an email address with a heading. */
function letter(): string {
	return Markup::section(
		array( 'className' => 'is-style-section-1' ),
		Markup::heading( 'A letter on Mondays', 2, array( 'textAlign' => 'center' ) ),
		Markup::text( 'The soups of the week, a new lot, and now and then a recipe. One short email, and you can leave at any time.', array( 'align' => 'center' ) ),
		Markup::block( 'jetpack/subscriptions', array( 'submitButtonText' => 'Subscribe' ) )
	);
}
