<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

/**
 * A name.
 */
final class Name extends Typed {

	public const SUMS_UP = false;

	protected const INPUT = array(
		'type'         => 'text',
		'autocomplete' => 'name',
	);

	protected const USER_DETAIL = 'display_name';
}
