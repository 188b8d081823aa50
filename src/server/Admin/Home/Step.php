<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use WP_Error;

/**
 * A step of a new site: one action, done when it is true.
 */
final class Step {

	/**
	 * Describes a step.
	 *
	 * @param string                             $id       The ID, such as `contact-page`.
	 * @param string                             $title    What to do, translated.
	 * @param string                             $text     What it is good for, a translated sentence.
	 * @param string                             $label    The text of the link or the button, translated.
	 * @param int                                $position The place, from the lowest.
	 * @param \Closure(): bool                   $is_done  Asks the site, and nothing that was stored about the step.
	 * @param string                             $url      The URL of the field to fill in; empty if the step makes something.
	 * @param \Closure(): (string|WP_Error)|null $make     Makes it. Returns the URL to open; empty to stay.
	 */
	public function __construct(
		public readonly string $id,
		private readonly string $title,
		private readonly string $text,
		private readonly string $label,
		public readonly int $position,
		private readonly \Closure $is_done,
		private readonly string $url = '',
		private readonly ?\Closure $make = null
	) {}

	/**
	 * Returns the step, as in `HomeSteps` in schema/home.json.
	 *
	 * @return array{id: string, title: string, text: string, label: string, url: string, done: bool}
	 */
	public function summary(): array {
		return array(
			'id'    => $this->id,
			'title' => $this->title,
			'text'  => $this->text,
			'label' => $this->label,
			'url'   => $this->url,
			'done'  => ( $this->is_done )(),
		);
	}

	/**
	 * Makes what the step is about, unless that is done.
	 *
	 * @return string|WP_Error The URL to open; empty to stay.
	 */
	public function make(): string|WP_Error {
		// Another request may have made it, which lists of posts that this request has read do not know.
		wp_cache_set_posts_last_changed();
		if ( ( $this->is_done )() ) {
			return '';
		}
		return null === $this->make ? $this->url : ( $this->make )();
	}
}
