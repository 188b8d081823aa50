<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Definition\Definition;

/**
 * What a visitor submitted, validated, for {@see Store::add()}.
 */
final class Draft {

	/**
	 * Creates a draft.
	 *
	 * @param Definition $definition The form.
	 * @param Answer[]   $answers    The answers of the visible fields, in the order of the form.
	 * @param Context    $context    The circumstances.
	 */
	public function __construct(
		public readonly Definition $definition,
		public readonly array $answers,
		public readonly Context $context
	) {}
}
