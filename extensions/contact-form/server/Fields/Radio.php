<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

/**
 * Options of which a visitor chooses one.
 */
final class Radio extends Choices {}
