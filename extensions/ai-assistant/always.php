<?php
/**
 * What the assistant wrote, and what it was told, stays whole when authors save; while the module is off, too, since such
 * a save may come then.
 *
 * @package Freehold
 */

declare( strict_types=1 );

Freehold\KeptAttributes::protect(
	'jetpack/ai-assistant',
	array( 'content', 'originalContent', 'messages', 'originalMessages', 'requestedPrompt', 'autoRequestPrompt', 'customSystemPrompt' )
);
