<?php
/**
 * Writes the tour into a new demo site: one page for each feature, and a page with a card for each, by what an owner wants to do.
 *
 * A file in `pages/` has the name of a module. It returns a function that returns `content`, the blocks, and `try`, what to
 * try out, as HTML.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Modules\Patterns\Markup;

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
		'post_title'   => 'Features',
		'post_name'    => 'start',
		'post_content' => paragraphs( a( home_url( '/tour/' ), 'A tour of all features' ) ),
	)
);

Modules::set_all_active( array_keys( Manifest::modules() ), true );

/** Returns the picture of a feature in the documentation: its block, or the view in which it is used. */
$picture = static function ( string $slug ): array {
	$views = array(
		'ai-assistant'      => 'view-services',
		'external-media'    => 'view-media',
		'login-protection'  => 'view-features',
		'newsletter'        => 'view-newsletter',
		'resumable-uploads' => 'view-media',
		'seo'               => 'view-settings',
		'site-verification' => 'view-settings',
		'visits'            => 'view-visits',
	);
	$name  = $views[ $slug ] ?? "block-{$slug}";
	$file  = __DIR__ . "/pictures/{$name}.webp";
	if ( ! file_exists( $file ) ) {
		return array();
	}
	$stored = wp_upload_bits( basename( $file ), null, (string) file_get_contents( $file ) );
	return array( block( 'image', array( 'aspectRatio' => '3/2', 'scale' => 'contain' ), '<figure class="wp-block-image"><img src="' . esc_url( $stored['url'] ) . '" alt="" style="aspect-ratio:3/2;object-fit:contain"/></figure>' ) );
};

$cards = array();
foreach ( Manifest::modules() as $slug => $about ) {
	$text = Manifest::texts( $slug )['description'];
	$page = ( require __DIR__ . "/pages/{$slug}.php" )();
	$id   = $insert(
		array(
			'post_title'   => $about['title'],
			'post_name'    => $slug,
			'post_parent'  => $start,
			'post_excerpt' => $text,
		)
	);
	$insert(
		array(
			'ID'           => $id,
			'post_title'   => $about['title'],
			'post_name'    => $slug,
			'post_parent'  => $start,
			'post_excerpt' => $text,
			'post_content' => post(
				paragraphs( esc_html( $text ) ),
				$page['content'],
				heading( 'Try it' ),
				items(
					...$page['try'],
					...array(
						a( admin_url( "post.php?post={$id}&action=edit" ), 'Open this page in the editor' ) . '.',
						a( \Freehold\Admin\Screen::features_url( $slug ), 'See its options on the Features screen' ) . '.',
					)
				),
				paragraphs( a( home_url( '/tour/' ), '← All features' ) )
			),
		)
	);
	$cards[ $slug ] = block(
		'group',
		array(
			'className' => 'is-card',
			'style'     => array( 'spacing' => array( 'blockGap' => '0.4rem' ) ),
		),
		'<div class="wp-block-group is-card">' . post(
			...$picture( $slug ),
			...array(
				block( 'heading', array( 'level' => 3, 'fontSize' => 'medium' ), '<h3 class="wp-block-heading has-medium-font-size">' . a( (string) get_permalink( $id ), $about['title'] ) . '</h3>' ),
				block( 'paragraph', array( 'fontSize' => 'small' ), '<p class="has-small-font-size">' . esc_html( $text ) . '</p>' ),
			)
		) . '</div>'
	);
}

$parts = array();
$goals = GOALS + array( 'And more' => array_diff( array_keys( $cards ), ...array_values( GOALS ) ) );
foreach ( array_filter( $goals ) as $goal => $slugs ) {
	$parts[] = Markup::heading( $goal, 2, array( 'align' => 'wide', 'style' => array( 'spacing' => array( 'margin' => array( 'top' => 'var:preset|spacing|60' ) ) ) ) );
	$parts[] = block(
		'group',
		array(
			'align'  => 'wide',
			'style'  => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|40' ) ),
			'layout' => array(
				'type'               => 'grid',
				'minimumColumnWidth' => '16rem',
			),
		),
		'<div class="wp-block-group alignwide">' . post( ...array_values( array_intersect_key( $cards, array_flip( $slugs ) ) ) ) . '</div>'
	);
}
$insert(
	array(
		'post_title'   => 'What would you like to do?',
		'post_name'    => 'tour',
		'menu_order'   => -1,
		'post_content' => post(
			paragraphs(
				'The site of a small café by the water uses every feature of Freehold. Each page below shows one and says what to try.',
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
		'post_title' => 'Journal',
		'post_name'  => 'journal',
	)
);
update_option( 'page_for_posts', $news );

// Used where a theme brings no links of its own.
$insert(
	array(
		'post_type'    => 'wp_navigation',
		'post_title'   => 'Navigation',
		'post_content' => post(
			...array_map(
				static fn ( string $label, string $path ): string => block(
					'navigation-link',
					array(
						'label'          => $label,
						'url'            => home_url( $path ),
						'kind'           => 'custom',
						'isTopLevelLink' => true,
					)
				),
				array( 'All features', 'Hours', 'Find us', 'Contact', 'Journal' ),
				array( '/tour/', '/start/business-hours/', '/start/map/', '/start/contact-form/', '/journal/' )
			)
		),
	)
);
return $start;
