<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Says how a response of the AI service ended.
 */
enum Completion {

	/** The model finished. */
	case Whole;

	/** The model reached its length limit. */
	case Truncated;
}
