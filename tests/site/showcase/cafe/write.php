<?php
/**
 * Writes the café’s website: style, header, footer, templates, pages and posts.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;

require_once dirname( __DIR__ ) . '/site.php';
require_once __DIR__ . '/parts.php';

style( __DIR__ );

$page = static fn ( string $name, string $title ): int => write(
	array(
		'post_title'    => $title,
		'post_name'     => $name,
		'post_content'  => require __DIR__ . "/pages/{$name}.php",
		'page_template' => 'page-no-title',
	)
);

require __DIR__ . '/posts.php';

update_option( 'page_on_front', $page( 'home', 'Harbour Lane Coffee' ) );
$page( 'menu', 'Menu' );
$page( 'shop', 'Shop' );
$page( 'visit', 'Visit' );

$small = array( 'padding' => array( 'top' => 'var:preset|spacing|30', 'bottom' => 'var:preset|spacing|30' ) );
template(
	'wp_template_part',
	'header',
	post(
		demo_line(),
		Markup::group(
			array( 'align' => 'full', 'layout' => array( 'type' => 'constrained' ) ),
			Markup::row(
				array( 'align' => 'wide', 'style' => array( 'spacing' => $small ), 'layout' => array( 'justifyContent' => 'space-between' ) ),
				Markup::block( 'site-title', array( 'level' => 0 ) ),
				Markup::block(
					'navigation',
					array( 'overlayBackgroundColor' => 'base', 'overlayTextColor' => 'contrast', 'style' => array( 'spacing' => array( 'blockGap' => '2rem' ) ), 'layout' => array( 'type' => 'flex', 'justifyContent' => 'right' ) ),
					post( nav( 'Menu', '/menu/' ), nav( 'Shop', '/shop/' ), nav( 'Journal', '/journal/' ), nav( 'Visit', '/visit/' ), nav( 'Book a table', '/visit/#book' ) )
				)
			)
		)
	)
);
template(
	'wp_template_part',
	'footer',
	Markup::section(
		array( 'className' => 'is-style-section-5', 'style' => array( 'spacing' => array( 'margin' => array( 'top' => '0' ), 'blockGap' => 'var:preset|spacing|50' ) ) ),
		Markup::grid(
			'13rem',
			array(),
			Markup::group( array(), Markup::heading( 'Harbour Lane', 2, array( 'fontSize' => 'x-large' ) ), Markup::text( 'Eleven chairs and a roaster. 3 Harbour Lane, Port Freehold.' ), Markup::block( 'search', array( 'label' => 'Search', 'showLabel' => false, 'placeholder' => 'Bread, coffee', 'buttonText' => 'Search', 'buttonUseIcon' => true ) ) ),
			Markup::group( array(), Markup::text( '<strong>The café</strong>' ), Markup::text( a( home_url( '/menu/' ), 'Menu' ) . '<br>' . a( home_url( '/shop/' ), 'Shop' ) . '<br>' . a( home_url( '/journal/' ), 'Journal' ) . '<br>' . a( home_url( '/visit/' ), 'Visit' ) ) ),
			Markup::group( array(), Markup::text( '<strong>Say hello</strong>' ), Markup::small( '<a href="mailto:hello@harbourlane.example">hello@harbourlane.example</a><br><a href="tel:+12075550147">+1 (207) 555-0147</a>' ) ),
			Markup::group( array(), Markup::text( '<strong>This demo</strong>' ), Markup::text( a( home_url( '/tour/' ), 'A tour of all features' ) . '<br>' . mail( 'Mail that was sent' ) . '<br>' . a( home_url( '/style-book/content/' ), 'Style book' ) . '<br>' . a( admin_url( 'admin.php?page=freehold' ), 'Dashboard' ) ) )
		),
		Markup::line(),
		Markup::text( 'Harbour Lane Coffee is invented. Its photographs were made for Freehold.', array( 'fontSize' => 'small', 'align' => 'center' ) )
	)
);
single( letter() );
template(
	'wp_template',
	'home',
	framed(
		Markup::section(
			array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50' ) ) ),
			Markup::columns(
				array( 'verticalAlignment' => 'bottom' ),
				array( 'width' => '55%', over( 'Journal' ), Markup::heading( 'Notes from behind the counter', 1, array( 'className' => 'is-display' ) ) ),
				array( Markup::block( 'freehold/instant-search', array( 'placeholder' => 'Search for bread, coffee or hours', 'showLabel' => false ) ) )
			),
			latest( 9, 2 )
		),
		letter()
	)
);
