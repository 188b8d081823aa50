<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * The names that several classes share.
 */
final class Names {

	/** The service's ID, for its key and its URL. */
	public const SERVICE = 'ai';

	/** The file with the schemas of the requests, which the editor’s client shares. */
	public const SCHEMA = FREEHOLD_DIR . '/shared/ai/schema/ai.json';
}
