<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

/**
 * What a module shows on Home: some numbers, the newest rows, and the way to its view.
 */
final class Card {

	/**
	 * Describes a card.
	 *
	 * @param string                  $id         The ID, such as `payments`. The first card with an ID is used.
	 * @param string                  $title      The title, translated.
	 * @param string                  $icon       A Dashicon.
	 * @param string                  $capability Who may see it.
	 * @param int                     $position   The place, from the lowest.
	 * @param string                  $url        The URL of the view behind it.
	 * @param string                  $link       The text of the link to that view, translated.
	 * @param \Closure(): CardContent $content   Reads the content. Called only when the card is shown.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $icon,
		public readonly string $capability,
		public readonly int $position,
		public readonly string $url,
		public readonly string $link,
		private readonly \Closure $content
	) {}

	/**
	 * Returns the card without its content, as `HomeCard` in schema/home.json.
	 *
	 * @return array{id: string, title: string, icon: string, url: string, link: string}
	 */
	public function summary(): array {
		return array(
			'id'    => $this->id,
			'title' => $this->title,
			'icon'  => $this->icon,
			'url'   => $this->url,
			'link'  => $this->link,
		);
	}

	/**
	 * Returns the content, as `HomeCardContent` in schema/home.json.
	 *
	 * @return array<string, mixed>
	 */
	public function content(): array {
		return ( $this->content )()->data();
	}
}
