<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

/**
 * A text on one line.
 */
final class Text extends Typed {}
