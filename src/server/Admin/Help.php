<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Modules\Capabilities;

/**
 * Explains the views in WordPress's “Help” panel. The tabs are the same on every view, because a script moves between views.
 */
final class Help {

	/**
	 * Adds the tabs to the current page.
	 */
	public static function add(): void {
		$screen = get_current_screen();
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
