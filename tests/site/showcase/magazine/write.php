<?php
/**
 * Writes the second look of the demo: a writer’s magazine, some of whose posts are for members.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Members\Access\Level;
use Freehold\Modules\Patterns\Markup;

require_once dirname( __DIR__ ) . '/site.php';
require_once dirname( __DIR__ ) . '/podcast-feed.php';

style( __DIR__ );
update_option( 'blogname', 'Tideline' );
update_option( 'blogdescription', 'Essays from the edge of the land' );

/** Title, category, photograph, first sentence, whether it is for members, and the rest. */
$stories = array(
	array( 'The keeper’s grandson', 'Essay', 'harbour', 'The lighthouse went dark in 1987. One man still sets his watch by it.', false, 'He sits at the window from six to eight, with a filter coffee and a crossword. When the beam would have passed, he looks up. It is a habit of forty years, and it has never been late.', 'What do we keep when the thing itself is gone? A rhythm, he says. The light was only how the others could see it.' ),
	array( 'A night at the late table', 'Reportage', 'evening', 'On Fridays, a café of eleven chairs becomes the town hall, the theater and the court.', true, 'By nine the soup is gone and the arguments begin. The harbor master is against the new crane. The baker is for it, because he likes to watch.', 'No side wins. At midnight the baker plays the record with the scratch, and the whole room waits for it.' ),
	array( 'Three minutes, three pours', 'Notes', 'pour', 'How a slow machine made of paper and clay changed the mornings of a street.', false, 'Before, people drank standing. Now they wait, and while they wait they talk. The filter did what ten years of town meetings could not.', 'The recipe is simple. The patience is not for sale.' ),
	array( 'The price of a sack', 'Reportage', 'beans', 'From a slope in Huila to a shelf by the sea: who is paid what, and when.', true, 'Sixty-nine kilograms, jute, a number in red. We followed one sack for eleven weeks, through four hands and two ports.', 'The farmer’s share is printed on the bag now. It took a letter, a scale and a very long table.' ),
	array( 'Small rooms', 'Essay', 'interior', 'Against the idea that a good place has to grow.', false, 'Eleven chairs are enough to know everyone’s name and too few to make anyone rich. That is the point, and also the problem.', 'A small room forgives nothing. Perhaps that is why we behave in it.' ),
	array( 'What bread knows', 'Notes', 'roll', 'A baker explains time to a woman who is always late.', false, 'Dough has no clock. It has a temperature, and a memory of the day before.', 'I left with flour on my sleeve, and was on time for the rest of the week.' ),
	array( 'Five cups', 'Photographs', 'flatlay', 'One table, one morning, five people who never met.', false, 'The green tea left first. The espresso stayed for two hours and did not say a word.', 'All five came back the next day. They nodded.' ),
);
$written = array();
foreach ( $stories as $index => list( $title, $term, $photo, $excerpt, $paid, $first, $second ) ) {
	$plan    = plan( 'Friends of Tideline', '5', '1 month' );
	$offer   = $paid ? array( Markup::block( 'jetpack/paywall' ) ) : array();
	$found   = term_exists( $term, 'category' );
	$id      = write(
		array(
			'post_type'     => 'post',
			'post_name'     => sanitize_title( $title ),
			'post_title'    => $title,
			'post_excerpt'  => $excerpt,
			'post_author'   => get_user_by( 'login', 'author' )->ID,
			'post_category' => array( (int) ( $found ?: wp_insert_term( $term, 'category' ) )['term_id'] ),
			'post_date'     => wp_date( 'Y-m-d H:i:s', time() - ( $index * 7 * 24 + 1 ) * HOUR_IN_SECONDS ),
			'post_content'  => post( Markup::text( $first ), ...$offer, ...array( Markup::block( 'quote', array(), '<blockquote class="wp-block-quote">' . Markup::text( $excerpt ) . '</blockquote>' ), Markup::text( $second ) ) ),
		)
	);
	$written[] = $id;
	set_post_thumbnail( $id, photo( $photo )['id'] );
	if ( $paid ) {
		update_post_meta( $id, Level::META, Level::PAID );
	}
}
foreach ( get_posts( array( 'numberposts' => -1, 'exclude' => $written ) ) as $old ) {
	wp_update_post( array( 'ID' => $old->ID, 'post_date' => wp_date( 'Y-m-d H:i:s', time() - YEAR_IN_SECONDS ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - YEAR_IN_SECONDS ), 'edit_date' => true ) );
}

$letter = Markup::section(
	array( 'className' => 'is-style-section-1' ),
	Markup::heading( 'One letter every Friday', 2, array( 'textAlign' => 'center' ) ),
	Markup::text( 'The new story, a photograph, and what we read this week.', array( 'align' => 'center' ) ),
	Markup::block( 'jetpack/subscriptions', array( 'submitButtonText' => 'Subscribe' ) )
);
$join   = Markup::section(
	array( 'className' => 'is-style-section-5' ),
	Markup::columns(
		array( 'verticalAlignment' => 'center' ),
		array( over( 'Members' ), Markup::heading( 'No ads. No sponsors. You.' ), Markup::text( 'For $5 a month you read every story, and the reporters eat.', array( 'fontSize' => 'large' ) ), pay( 'Friends of Tideline', '5', '1 month', 'Join for $5 a month' ) ),
		array( 'width' => '52%', figure( 'cup', '3/2' ) )
	)
);
update_option(
	'page_on_front',
	write(
		array(
			'post_title'    => 'Tideline',
			'post_name'     => 'home',
			'page_template' => 'page-no-title',
			'post_content'  => post(
				Markup::section( array(), latest( 1, 2, 0, '16/9' ) ),
				Markup::section( array( 'className' => 'is-list', 'style' => array( 'spacing' => array( 'padding' => array( 'top' => '0' ) ) ) ), latest( 3, 3, 1 ) ),
				$join,
				Markup::section( array( 'className' => 'is-list' ), Markup::heading( 'Earlier', 2, array( 'align' => 'wide' ) ), latest( 3, 3, 4 ) ),
				$letter
			),
		)
	)
);
$about = write(
	array(
		'post_title'   => 'About',
		'post_name'    => 'about',
		'post_content' => post( pattern( 'about' ), pattern( 'contact' ) ),
		'page_template' => 'page-no-title',
	)
);
$feed  = podcast_feed( array( 'The crane', 'Forty years without light', 'Flour on my sleeve' ), 'Tideline, read aloud', 'a story of the week, read by its writer.', '?show=tideline' );
write(
	array(
		'post_title'   => 'Listen',
		'post_name'    => 'listen',
		'post_content' => post(
			Markup::text( 'The story of the week, read by its writer, with the sea in the background.', array( 'fontSize' => 'large' ) ),
			Markup::block( 'jetpack/podcast-player', array( 'url' => $feed ), "<a class=\"wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link\" href=\"{$feed}\">{$feed}</a>" ),
			$letter
		),
	)
);
$nav = Markup::block( 'navigation', array( 'overlayBackgroundColor' => 'base', 'overlayTextColor' => 'contrast', 'layout' => array( 'type' => 'flex', 'justifyContent' => 'center' ) ), post( nav( 'Stories', '/journal/' ), nav( 'Listen', '/listen/' ), nav( 'About', '/about/' ), nav( 'Tour', '/tour/' ) ) );
template(
	'wp_template_part',
	'header',
	post(
		demo_line(),
		Markup::group(
			array( 'align' => 'full', 'layout' => array( 'type' => 'constrained' ), 'style' => array( 'spacing' => array( 'padding' => array( 'top' => 'var:preset|spacing|40' ) ) ) ),
			Markup::group(
				array( 'align' => 'wide', 'className' => 'is-masthead', 'style' => array( 'spacing' => array( 'padding' => array( 'bottom' => 'var:preset|spacing|30' ) ) ) ),
				Markup::block( 'site-title', array( 'level' => 0, 'textAlign' => 'center' ) ),
				Markup::block( 'site-tagline', array( 'textAlign' => 'center', 'fontSize' => 'small' ) ),
				$nav
			)
		)
	)
);
template(
	'wp_template_part',
	'footer',
	Markup::section(
		array( 'style' => array( 'spacing' => array( 'margin' => array( 'top' => '0' ) ) ) ),
		Markup::line(),
		Markup::text( 'Tideline is invented. Its photographs were made for Freehold. ' . a( home_url( '/tour/' ), 'A tour of all features' ), array( 'fontSize' => 'small', 'align' => 'center' ) )
	)
);
single( $join );
template(
	'wp_template',
	'home',
	framed( Markup::section( array( 'className' => 'is-list' ), Markup::heading( 'Stories', 1, array( 'align' => 'wide', 'className' => 'is-story' ) ), latest( 9, 2 ) ), $letter )
);
