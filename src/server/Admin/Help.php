<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Modules\Capabilities;

/**
 * Explains the views in WordPress's “Help” panel: with the view's page of the owner's manual, and for administrators with tabs that
 * are the same on every view.
 */
final class Help {

	/**
	 * Adds the tabs to the current page.
	 *
	 * @param View   $view  The view that is open.
	 * @param View[] $views All views of the user.
	 */
	public static function add( View $view, array $views ): void {
		$screen = get_current_screen();
		$screen->add_help_tab(
			array(
				'id'      => 'freehold-help-manual',
				'title'   => __( 'Manual', 'freehold' ),
				'content' => self::manual( $view, $views ),
			)
		);
		$screen->set_help_sidebar( '<p><a href="' . esc_url( View::manual_url() ) . '" target="_blank">' . esc_html__( 'All pages of the manual', 'freehold' ) . '<span class="screen-reader-text"> ' . esc_html__( '(opens in a new tab)', 'freehold' ) . '</span></a></p>' );
		foreach ( current_user_can( Capabilities::MANAGE ) ? self::tabs() : array() as $id => list( $title, $sentences ) ) {
			$screen->add_help_tab(
				array(
					'id'      => "freehold-help-{$id}",
					'title'   => $title,
					'content' => implode( '', array_map( static fn ( string $sentence ): string => '<p>' . esc_html( $sentence ) . '</p>', $sentences ) ),
				)
			);
		}
	}

	/**
	 * Returns the manual's pages about the views that a script can open from here. It shows the one of the current view.
	 *
	 * @param View   $current The view that is open.
	 * @param View[] $views   All views of the user.
	 * @return string HTML, in English.
	 */
	private static function manual( View $current, array $views ): string {
		$file   = FREEHOLD_DIR . '/build/manual.html';
		$manual = is_readable( $file ) ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin.
		$html   = '';
		foreach ( $current->in_app ? array_filter( $views, static fn ( View $view ): bool => $view->in_app ) : array( $current ) as $view ) {
			preg_match( "~<section id=\"{$view->manual}\">(.*?)</section>~s", $manual, $page );
			$html .= sprintf(
				'<div data-manual="%1$s" lang="en" dir="ltr"%2$s>%3$s</div>',
				esc_attr( $view->name ),
				$view === $current ? '' : ' hidden',
				str_replace( 'href="#', 'target="_blank" href="' . esc_url( View::manual_url() ) . '#', $page[1] ?? '' )
			);
		}
		return $html;
	}

	/**
	 * Returns the tabs.
	 *
	 * @return array<string, array{0: string, 1: string[]}> Titles and paragraphs by ID.
	 */
	private static function tabs(): array {
		return array(
			'features'   => array(
				__( 'Features', 'freehold' ),
				array(
					__( 'Each feature has its own toggle. A feature that is off loads no scripts, styles or queries, and adds no view here.', 'freehold' ),
					__( 'Turning a feature off deletes nothing. If its blocks are in use, a dialog first shows in how many posts.', 'freehold' ),
					__( 'To change several features at once, select “Select several”.', 'freehold' ),
				),
			),
			'services'   => array(
				__( 'Services and keys', 'freehold' ),
				array(
					__( 'Some features use third-party services with an API key from your own account. Keys stay on this site.', 'freehold' ),
					__( 'A key can also be an environment variable or a constant in wp-config.php. It cannot be changed here then.', 'freehold' ),
				),
			),
			'connection' => array(
				__( 'Connection', 'freehold' ),
				array(
					__( 'The connection creates keys for this site and lets each user approve tools that require it. It needs no account with any other service.', 'freehold' ),
					__( 'If the URL of the site changes, the connection waits until an administrator confirms what happened.', 'freehold' ),
				),
			),
			'trouble'    => array(
				__( 'Troubleshooting', 'freehold' ),
				array(
					__( 'Home lists what needs attention. Tools → Site Health tests the features that are on.', 'freehold' ),
					__( 'Tools → Site Health → Info has a section about Freehold that you can copy for a support request. It contains no keys.', 'freehold' ),
				),
			),
		);
	}
}
