<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * One page of wp-admin under the menu “Freehold”, with its own URL. It is a tab of a section.
 */
final class View {

	/**
	 * Describes a view.
	 *
	 * @param string    $name       Ends the page's slug: `payments` has `admin.php?page=freehold-payments`. Empty for the first one.
	 * @param string    $title      The title, translated.
	 * @param string    $capability Who may open it.
	 * @param string    $icon       A Dashicon.
	 * @param string    $section    One of {@see Section}.
	 * @param int|float $position   The place in the section, from the lowest.
	 * @param \Closure  $render     Prints the content below the navigation.
	 * @param \Closure  $enqueue    Enqueues the scripts and styles.
	 * @param int       $count      The number beside the title; 0 for none.
	 * @param bool      $in_app     Whether the script `freehold-admin` shows it, so that opening it needs no new page.
	 * @param bool      $is_off     Whether its feature is off, so that it only says so. It is in no menu and has no tab.
	 * @param string    $manual     The page of the owner's manual that is about it: the name of a file in `docs/manual/`.
	 * @param string[]  $actions    What the command palette offers besides: translated titles by page, such as `post-new.php`.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $capability,
		public readonly string $icon,
		public readonly string $section,
		public readonly int|float $position,
		public readonly \Closure $render,
		public readonly \Closure $enqueue,
		public readonly int $count = 0,
		public readonly bool $in_app = false,
		public readonly bool $is_off = false,
		public readonly string $manual = '',
		public readonly array $actions = array()
	) {}

	/**
	 * Returns the page's slug.
	 */
	public function slug(): string {
		return self::slug_of( $this->name );
	}

	/**
	 * Returns the slug of a page by its name.
	 *
	 * @param string $name As in the constructor.
	 */
	public static function slug_of( string $name ): string {
		return '' === $name ? 'freehold' : "freehold-{$name}";
	}

	/**
	 * Returns the URL of a page by its name.
	 *
	 * @param string               $name      As in the constructor.
	 * @param array<string, mixed> $arguments Further parameters, such as the entry to open.
	 */
	public static function url_of( string $name, array $arguments = array() ): string {
		return add_query_arg( array( 'page' => self::slug_of( $name ) ) + $arguments, admin_url( 'admin.php' ) );
	}

	/**
	 * Returns the URL of the owner's manual, which the build makes of `docs/manual/`.
	 *
	 * @param string $page A page's name; empty for the index.
	 */
	public static function manual_url( string $page = '' ): string {
		return plugins_url( 'build/manual.html', FREEHOLD_FILE ) . ( '' === $page ? '' : "#{$page}" );
	}
}
