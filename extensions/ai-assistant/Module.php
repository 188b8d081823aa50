<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Admin\Page;
use Freehold\Admin\Section;
use Freehold\Blocks\Filters;
use Freehold\Module as Base;
use Freehold\Modules\AiAssistant\AltTexts\Abilities;
use Freehold\Modules\AiAssistant\AltTexts\Job;
use Freehold\Modules\AiAssistant\AltTexts\Routes as AltTextRoutes;
use Freehold\Modules\AiAssistant\AltTexts\Table;
use Freehold\Modules\Privacy;

/**
 * The AI Assistant block, the AI menu of text blocks, and the server that calls the AI service.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_ai_upkeep';

	/**
	 * Shows the original text while a response is not accepted.
	 */
	public function always(): void {
		Filters::add( 'jetpack/ai-assistant', array( Unaccepted::class, 'render' ) );
	}

	/**
	 * Lets other features ask the AI service, also on visitors' pages.
	 */
	public function every_page(): void {
		add_filter( 'freehold_ai_host', static fn ( ?string $host ): ?string => SiteAnswers::host( $host ) );
		add_filter( 'freehold_ai_answer', static fn ( mixed $result, mixed ...$more ): mixed => SiteAnswers::answer( $result, ...$more ), 10, 6 );
		add_filter( 'freehold_service_url', static fn ( string $url, string $service ): string => Configuration::service_url( $url, $service ), 10, 2 );
	}

	/**
	 * Adds the category of abilities.
	 */
	public function hooks(): void {
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
		AltTextRoutes::register();
	}

	/**
	 * Returns the AI service.
	 */
	public function services(): array {
		return array( ServiceKey::service() );
	}

	/**
	 * Returns the capability to use the AI Assistant.
	 */
	public function capabilities(): array {
		return array( Query::USE_AI );
	}

	/**
	 * Returns the tables of the log and of the alternative texts.
	 */
	public function tables(): array {
		return array( LogTable::class, Table::class );
	}

	/**
	 * Registers the ability to describe an image.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Returns the job that describes images.
	 */
	public function jobs(): array {
		return array( Job::NAME => Job::class );
	}

	/**
	 * Returns the view “Alternative texts”.
	 */
	public function views(): array {
		return array(
			Page::view(
				$this->slug,
				array(
					'title'      => __( 'Alternative texts', 'freehold' ),
					'capability' => AltTextRoutes::CAPABILITY,
					'icon'       => 'dashicons-format-image',
					'section'    => Section::MEDIA,
					'position'   => 35,
					'manual'     => 'ai',
				)
			),
		);
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array(
			self::UPKEEP => static function (): void {
				LogTable::prune();
				Table::prune();
			},
		);
	}

	/**
	 * Returns the text for the privacy policy, and the log of a user's requests, which contains no texts. Cached responses
	 * expire after five minutes.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: AI Assistant', 'freehold' ),
			policy: PrivacyPolicy::text( ... ),
			export: PersonalData::export( ... )
		);
	}
}
