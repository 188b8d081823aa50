<?php
/**
 * Writes the showcase into a new demo site: a start page, one page for each feature below it, and the navigation.
 *
 * A file in `pages/` has the name of a module. It returns a function that returns `content`, the blocks, and `try`, what to
 * try out, as HTML.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules;
use Freehold\Modules\Manifest;

require_once __DIR__ . '/blocks.php';

/**
 * Inserts a page, or throws.
 *
 * @param array<string, mixed> $fields Fields of the post.
 * @return int Its ID.
 */
$insert = static function ( array $fields ): int {
	$id = wp_insert_post(
		wp_slash(
			$fields + array(
				'post_type'      => 'page',
				'post_status'    => 'publish',
				'comment_status' => 'closed',
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( $id->get_error_message() );
	}
	return $id;
};

$start = $insert(
	array(
		'post_title' => 'Harbour Lane Coffee',
		'post_name'  => 'start',
		'menu_order' => -1,
	)
);

Modules::set_all_active( array_keys( Manifest::modules() ), true );

$cards = array();
foreach ( Manifest::modules() as $slug => $about ) {
	$page = ( require __DIR__ . "/pages/{$slug}.php" )();
	$id    = $insert(
		array(
			'post_title'   => $about['title'],
			'post_name'    => $slug,
			'post_parent'  => $start,
			'post_excerpt' => $about['description'],
		)
	);
	$insert(
		array(
			'ID'           => $id,
			'post_title'   => $about['title'],
			'post_name'    => $slug,
			'post_parent'  => $start,
			'post_excerpt' => $about['description'],
			'post_content' => post(
				paragraphs( esc_html( $about['description'] ) ),
				$page['content'],
				heading( 'Try it' ),
				items(
					...$page['try'],
					...array(
						a( admin_url( "post.php?post={$id}&action=edit" ), 'Open this page in the editor' ) . '.',
						a( \Freehold\Admin\Screen::features_url( $slug ), 'See its options on the Features screen' ) . '.',
					)
				),
				paragraphs( a( home_url( '/' ), '← All features' ) )
			),
		)
	);
	$cards[ $about['group'] ][] = block(
		'group',
		array(
			'style'  => array( 'spacing' => array( 'blockGap' => '0.4rem' ) ),
			'layout' => array(
				'type'        => 'flex',
				'orientation' => 'vertical',
			),
		),
		'<div class="wp-block-group">' . post(
			block( 'heading', array( 'level' => 3, 'fontSize' => 'medium' ), '<h3 class="wp-block-heading has-medium-font-size">' . a( (string) get_permalink( $id ), $about['title'] ) . '</h3>' ),
			block( 'paragraph', array( 'fontSize' => 'small' ), '<p class="has-small-font-size">' . esc_html( $about['description'] ) . '</p>' )
		) . '</div>'
	);
}

$view  = images( 1 )[0];
$parts = array();
foreach ( GROUPS as $group => $title ) {
	if ( isset( $cards[ $group ] ) ) {
		$parts[] = block( 'heading', array( 'align' => 'wide' ), "<h2 class=\"wp-block-heading alignwide\">{$title}</h2>" );
		$parts[] = block(
			'group',
			array(
				'align'  => 'wide',
				'layout' => array(
					'type'               => 'grid',
					'minimumColumnWidth' => '16rem',
				),
			),
			'<div class="wp-block-group alignwide">' . post( ...$cards[ $group ] ) . '</div>'
		);
	}
}
$insert(
	array(
		'ID'           => $start,
		'post_title'   => 'Harbour Lane Coffee',
		'post_name'    => 'start',
		'menu_order'   => -1,
		'post_content' => post(
			block(
				'image',
				array(
					'id'              => $view,
					'sizeSlug'        => 'large',
					'linkDestination' => 'none',
					'aspectRatio'     => '16/9',
					'scale'           => 'cover',
					'align'           => 'wide',
				),
				'<figure class="wp-block-image alignwide size-large"><img src="' . esc_url( url_of( $view ) ) . '" alt="' . esc_attr( alt_of( $view ) ) . '" class="wp-image-' . $view . '" style="aspect-ratio:16/9;object-fit:cover"/></figure>'
			),
			paragraphs(
				'A small café by the water uses every feature of Freehold. Each page below shows one of them and says what to try.',
				'Payments, mails, the AI model and the other services are stand-ins: nothing is charged, and nothing leaves this computer. ' . mail( 'Read the mails that this site sent' ) . ', or ' . a( admin_url( 'admin.php?page=freehold' ), 'open the dashboard' ) . '.',
				a( home_url( '/style-book/content/' ), 'The style book' ) . ' shows every block in every variation, state and width, in all themes.'
			),
			...$parts
		),
	)
);
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $start );
$news = $insert(
	array(
		'post_title' => 'What is new',
		'post_name'  => 'new',
	)
);
update_option( 'page_for_posts', $news );

$links = array( array( 'All features', home_url( '/' ) ) );
foreach ( array( 'business-hours' => 'Hours', 'map' => 'Find us', 'contact-form' => 'Contact' ) as $slug => $title ) {
	$links[] = array( $title, (string) get_permalink( get_page_by_path( "start/{$slug}" ) ) );
}
$links[] = array( 'What is new', (string) get_permalink( $news ) );
$insert(
	array(
		'post_type'    => 'wp_navigation',
		'post_title'   => 'Navigation',
		'post_content' => post(
			...array_map(
				static fn ( array $link ): string => block(
					'navigation-link',
					array(
						'label'          => $link[0],
						'url'            => $link[1],
						'kind'           => 'custom',
						'isTopLevelLink' => true,
					)
				),
				$links
			)
		),
	)
);
return $start;
