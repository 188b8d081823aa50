<?php
/**
 * Plugin Name: Style book
 * Description: The post type of the style book, and how to look at a page: its theme, style, direction, width and state.
 */

declare( strict_types=1 );

namespace Freehold\Showcase\View;

/** The widths of containers in pixels. */
const WIDTHS = array( 180, 280, 360, 640, 1200 );

/** The states of all blocks on a page. */
const STATES = array(
	''           => 'Ready',
	'empty'      => 'Empty',
	'loading'    => 'Loading',
	'error'      => 'Error',
	'off'        => 'Features off',
	'no-scripts' => 'Without JavaScript',
);

/** What blocks store that have nothing to show. */
const WITHOUT_CONTENT = array(
	'jetpack/map'               => array( 'points' => array() ),
	'jetpack/gif'               => array( 'gifUrl' => '' ),
	'jetpack/instagram-gallery' => array( 'accessToken' => '' ),
);

/** Searches for what does not exist. */
const SEARCH = <<<'JS'
	addEventListener( 'load', () => {
		for ( const field of document.querySelectorAll( '.is-specimen [type="search"]' ) ) {
			field.focus();
			field.value = 'xyzzy';
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
	} );
	JS;

/**
 * Sends all forms of the page, and agrees to all content of other companies. No request ends, or each of them fails.
 */
const SEND = <<<'JS'
	( ( state ) => {
		window.fetch = () => state === 'error' ? Promise.reject( new TypeError( 'Failed to fetch' ) ) : new Promise( () => {} );
		if ( state === 'loading' ) {
			// What is never in the page never arrives.
			for ( const name of [ 'append', 'appendChild' ] ) {
				const add = Element.prototype[ name ];
				Element.prototype[ name ] = function ( ...nodes ) {
					const isLate = ( node ) => node.matches?.( 'script[src]' ) && new URL( node.src ).host !== location.host;
					nodes.forEach( ( node ) => [ ...( node.querySelectorAll?.( 'script[src]' ) ?? [] ) ].filter( isLate ).forEach( ( script ) => script.remove() ) );
					const kept = nodes.filter( ( node ) => ! isLate( node ) );
					return kept.length ? add.apply( this, kept ) : nodes[ 0 ];
				};
			}
		}
		addEventListener( 'load', () => {
			document.querySelectorAll( '.is-specimen .freehold-embed__ask button' ).forEach( ( button ) => button.click() );
			for ( const form of document.querySelectorAll( '.is-specimen form' ) ) {
				for ( const field of form.querySelectorAll( '[required], [aria-required="true"], [type="email"], [type="search"]' ) ) {
					if ( field.type === 'checkbox' || field.type === 'radio' ) {
						field.checked = true;
					} else if ( state === 'loading' || field.type === 'email' || field.type === 'search' ) {
						if ( field.type === 'search' ) {
							field.focus();
						}
						field.value = field.type === 'email' ? 'ada@example.com' : 'coffee';
						field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
					}
				}
				form.noValidate = true;
				form.addEventListener( 'submit', ( event ) => event.preventDefault() );
				form.requestSubmit();
			}
		} );
	} )
	JS;

/** Leaves out what depends on the time and on visits, and shows images as areas, because their pixels depend on the decoder. */
const STILL = <<<'CSS'
	:is(.style-book-name, .is-specimen):is(:has(.jetpack-business-hours__now, time, .wp-block-jetpack-blog-stats, .jetpack-top-posts__list), :has(+ .is-specimen :is(.jetpack-business-hours__now, time, .wp-block-jetpack-blog-stats, .jetpack-top-posts__list))),
	.style-book-views, .wp-block-jetpack-search-filter-date { display: none }
	:is(.freehold-find__facts, .wp-block-jetpack-search-results-count),
	.is-specimen :is(img, video, canvas, iframe) { visibility: hidden }
	.is-specimen:has(> .wp-block-freehold-instant-search [aria-expanded="true"]) { min-block-size: 24rem }
	.is-specimen :is(figure, li, div):has(> :is(img, video, canvas, iframe)) { background: color-mix(in srgb, currentcolor 20%, transparent) }
	* { caret-color: transparent !important }
	CSS;

$view = array_map( 'strval', array_filter( $_GET, 'is_scalar' ) );

add_action(
	'init',
	static function (): void {
		register_post_type(
			'style_book',
			array(
				'label'               => 'Style book',
				'public'              => true,
				'exclude_from_search' => true,
				'show_in_rest'        => true,
				'supports'            => array( 'title', 'editor' ),
				'rewrite'             => array( 'slug' => 'style-book' ),
			)
		);
	}
);
add_action(
	'template_redirect',
	static function (): void {
		if ( is_page( 'start' ) ) {
			wp_safe_redirect( home_url( '/tour/' ) );
			exit;
		}
	}
);
add_filter(
	'single_template_hierarchy',
	static fn ( array $files ): array => 'style_book' === get_post_type() ? array( 'page.php', ...$files ) : $files
);

$theme = $view['theme'] ?? '';
if ( '' !== $theme && 1 === preg_match( '/^[a-z-]+$/', $theme ) ) {
	add_filter( 'pre_option_template', static fn (): string => $theme );
	add_filter( 'pre_option_stylesheet', static fn (): string => $theme );
}
$background = $view['background'] ?? '';
if ( 1 === preg_match( '/^[0-9a-f]{6}$/', $background ) ) {
	// A dark one makes Twenty Twenty-One dark.
	add_filter( 'theme_mod_background_color', static fn (): string => $background );
}
$style = $view['style'] ?? '';
if ( '' !== $style . $theme || str_starts_with( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '/style-book/' ) ) {
	// The theme as it comes, without the site's style, header, footer and templates.
	add_filter( 'wp_theme_json_data_user', static fn (): \WP_Theme_JSON_Data => new \WP_Theme_JSON_Data( array( 'version' => 3 ), 'custom' ), 9 );
	add_filter( 'posts_pre_query', static fn ( ?array $posts, \WP_Query $query ): ?array => in_array( $query->get( 'post_type' ), array( 'wp_template', 'wp_template_part' ), true ) ? array() : $posts, 10, 2 );
}
if ( 1 === preg_match( '/^[a-z0-9-]+$/', $style ) ) {
	add_filter(
		'wp_theme_json_data_user',
		static fn ( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with( (array) wp_json_file_decode( get_theme_file_path( "styles/{$style}.json" ), array( 'associative' => true ) ) )
	);
}
if ( 'rtl' === ( $view['direction'] ?? '' ) ) {
	$_COOKIE['site_direction'] = 'rtl';
}

$state = $view['state'] ?? '';
if ( 'off' === $state ) {
	// The settings are read from all options at once.
	add_filter(
		'alloptions',
		static function ( array $all ): array {
			$settings = maybe_unserialize( $all['freehold_settings'] ?? '' );
			if ( is_array( $settings ) ) {
				foreach ( array_keys( $settings['modules'] ?? array() ) as $slug ) {
					$settings['modules'][ $slug ]['active'] = false;
				}
				$all['freehold_settings'] = serialize( $settings );
			}
			return $all;
		}
	);
} elseif ( 'empty' === $state ) {
	add_filter(
		'render_block_data',
		static function ( array $parsed ): array {
			$parsed['attrs'] = ( WITHOUT_CONTENT[ $parsed['blockName'] ] ?? array() ) + $parsed['attrs'];
			if ( 'jetpack/map' === $parsed['blockName'] ) {
				$parsed['innerContent'] = array( preg_replace( array( '~<ul>.*</ul>~s', '~data-points="[^"]*"~' ), array( '<ul></ul>', 'data-points="[]"' ), $parsed['innerHTML'] ) );
			}
			return $parsed;
		}
	);
	// No post is related to this one.
	add_action( 'pre_get_posts', static fn ( \WP_Query $query ) => doing_filter( 'the_content' ) && 'style_book' !== $query->get( 'post_type' ) ? $query->set( 'post__in', array( 0 ) ) : null );
	add_action( 'wp_head', static fn () => print( '<script>' . SEARCH . '</script>' ) );
} elseif ( 'no-scripts' === $state ) {
	add_action( 'send_headers', static fn () => header( 'Content-Security-Policy: sandbox allow-forms allow-popups allow-same-origin allow-top-navigation' ) );
} elseif ( isset( STATES[ $state ] ) && '' !== $state ) {
	if ( 'error' === $state ) {
		add_action( 'send_headers', static fn () => header( "Content-Security-Policy: script-src 'self' 'unsafe-inline'; worker-src blob:; frame-src 'self'; img-src data:" ) );
	}
	add_action( 'wp_head', static fn () => print( '<script>' . SEND . '( ' . wp_json_encode( $state ) . ' );</script>' ) );
}

if ( isset( $view['still'] ) ) {
	add_action( 'wp_head', static fn () => print( '<style>' . STILL . '</style>' ), 99 );
}

/** Returns links that change one thing of the view. */
$links = static function ( string $name, string $title, array $choices ) use ( $view ): string {
	$html = '';
	foreach ( $choices as $value => $text ) {
		$is_this = (string) $value === ( $view[ $name ] ?? ( 'width' === $name ? '640' : '' ) );
		$url     = '' === $value ? remove_query_arg( $name ) : add_query_arg( $name, $value );
		$html   .= $is_this ? " <strong>{$text}</strong>" : ' <a href="' . esc_url( $url ) . "\">{$text}</a>";
	}
	return "<div>{$title}:{$html}</div>";
};
add_filter(
	'the_content',
	static function ( string $content ) use ( $links, $view ): string {
		if ( 'style_book' !== get_post_type() ) {
			return $content;
		}
		$groups = '';
		foreach ( get_posts( array( 'post_type' => 'style_book', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) as $group ) {
			$groups .= ' <a href="' . esc_url( add_query_arg( array_intersect_key( $view, array_flip( array( 'theme', 'style', 'direction', 'width', 'state' ) ) ), get_permalink( $group ) ) ) . '">' . esc_html( get_the_title( $group ) ) . '</a>';
		}
		$themes = array( '' => wp_get_theme( (string) get_option( 'stylesheet' ) )->get( 'Name' ) );
		foreach ( wp_get_themes() as $slug => $about ) {
			$themes[ $slug ] = $about->get( 'Name' );
		}
		$styles = array( '' => 'Default' );
		foreach ( glob( get_theme_file_path( 'styles/*.json' ) ) ?: array() as $file ) {
			$styles[ basename( $file, '.json' ) ] = wp_json_file_decode( $file )->title ?? basename( $file );
		}
		$width = in_array( (int) ( $view['width'] ?? 640 ), WIDTHS, true ) ? (int) ( $view['width'] ?? 640 ) : 640;
		return '<nav class="style-book-views" aria-label="Views"><div>Blocks:' . $groups . '</div>'
			. $links( 'width', 'Width', array_combine( WIDTHS, WIDTHS ) )
			. $links( 'state', 'State', STATES )
			. $links( 'theme', 'Theme', $themes )
			. $links( 'style', 'Style', $styles )
			. $links( 'direction', 'Direction', array( '' => 'Left to right', 'rtl' => 'Right to left' ) )
			. "</nav><style>.style-book-views{font-size:.8rem;line-height:1.8}.is-specimen.is-specimen{inline-size:{$width}px;max-inline-size:none;margin-inline:max(50% - {$width}px/2,(100% - 100vw)/2)!important;display:flow-root}.is-specimen .freehold-consent.freehold-consent{display:flex;position:static}.style-book-name{font-size:.8rem!important;margin-block:3rem .75rem!important;opacity:.75}</style>" . $content;
	},
	99
);
